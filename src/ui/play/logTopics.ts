import type { Seat } from '../../rules/seat'

/** Events are told apart by their kind in every game. */
export interface AnyEvent {
  readonly kind: string
}

/** The place of a kind of event in the log. */
export interface EventTopic<Topic extends string> {
  /** The topic a reader can filter by; null where there is none. */
  readonly topic: Topic | null
  /** Must a player who was away know of it to play on? */
  readonly isNotable: boolean
}

/** A game's account of its events, for a reader who filters the log or was away. Loaded when it is first needed. */
export interface LogTopics<Event extends AnyEvent, Topic extends string = string> {
  readonly kinds: Readonly<Record<Event['kind'], EventTopic<Topic>>>
  /** The seats that act in an event, and those it happens to. */
  seatsIn(event: Event): readonly Seat[]
  /** The name of each topic, in the order a reader is offered them. */
  names(): Readonly<Record<Topic, string>>
}

/** The part of `LogTopics` that filtering needs. */
export type EventKinds<Event extends AnyEvent> = Pick<LogTopics<Event>, 'kinds' | 'seatsIn'>

/** Looks a kind up in its own table: what a game does not list has no topic. */
export const topicOf = <Event extends AnyEvent>(
  { kinds }: Pick<LogTopics<Event>, 'kinds'>,
  event: Event,
): EventTopic<string> => kinds[event.kind as Event['kind']]
