import type { Advice } from '../../../ui/play/words/lesson.en'
import type { LessonStep } from './steps'
import { suspectName } from '../lobby/names'
import { and, cardName, roomName, weaponName, type Reader } from '../ui/words/en'

/** The advice for one step. */
export const advice = (step: LessonStep, { rules, seat, names }: Reader): Advice => {
  const name = (each: number | null): string => (each === null ? 'Nobody' : (names[each] ?? ''))
  const others = and(names.filter((_, each) => each !== seat))
  switch (step.at) {
    case 'step-out':
      return {
        says: `Who did it, with what, and where? The three cards in the case file know. All the others are in your hand and those of ${others}.`,
        does: 'You are Miss Scarlet, before the house. Step into the hallway: press “Go to …”, or the lit hallway on the board.',
      }
    case 'hallway':
      return { says: 'In a hallway there is nobody to ask.', does: 'Press “End my turn”.' }
    case 'watch':
      return {
        says: `${others} step into the house. All that happens is written in the log.`,
        does: 'Wait until it is your turn.',
      }
    case 'enter':
      return { says: 'Questions are asked in rooms.', does: 'Go into one of the rooms beside you.' }
    case 'ask':
      return {
        says: 'Name a suspect and a weapon; the room is the one you are in. What is in your own hand cannot be in the case file.',
        does: `Ask for ${suspectName(rules, step.suspect)} and the ${weaponName(rules, step.weapon)}, for instance, and press “Make Suggestion”.`,
      }
    case 'asked':
      return {
        says: 'Your question goes round: who has one of the three must show you one, and then it ends.',
        does: 'Wait for the answer.',
      }
    case 'proves': {
      const passed = step.passed.length === 0 ? '' : `${and(step.passed.map(name))} had none of the three. `
      return {
        says: `${passed}${name(step.by)} had to show you one; the others do not know which. So “${cardName(rules, step.card)}” is not in the case file.`,
        does: `The notebook knows. Open the cross at “${cardName(rules, step.card)}” in the column File, and press “Why?”.`,
      }
    }
    case 'hunch':
      return {
        says: 'What the notebook writes is certain. Your own marks stand beside it.',
        does: 'Whom do you suspect? Open a cell in the column File and press Tick, Cross or Maybe.',
      }
    case 'end-turn':
      return { says: 'More is not to be learnt here now.', does: 'Press “End my turn”.' }
    case 'listen':
      return {
        says: 'Now listen to the others: who passes has none of the three, who shows has one. The notebook keeps it.',
        does: 'Wait until you are asked.',
      }
    case 'show':
      return {
        says:
          step.matching > 1
            ? `${name(step.asker)} asks for three cards, and you hold ${step.matching} of them. You must show one; nobody else sees which.`
            : `${name(step.asker)} asks for three cards, and you hold one of them: you must show it. Nobody else sees it.`,
        does: step.matching > 1 ? 'Choose: press “Show …” under one of them.' : 'Press “Show …” under it.',
      }
    case 'passage':
      return {
        says: `${step.wasBrought ? `Whoever is suspected is fetched: so you stand in the ${roomName(step.from)}, and could ask here.` : `You are in the ${roomName(step.from)}.`} But behind its corner a secret passage begins.`,
        does: `Take the secret passage to the ${roomName(step.to)}.`,
      }
    case 'ask-again':
      return {
        says: 'Ask for what is still open in the column File: neither yours nor shown to you.',
        does: `${suspectName(rules, step.suspect)} and the ${weaponName(rules, step.weapon)}, for instance.`,
      }
    case 'solved':
      return {
        says: step.unanswered
          ? 'Nobody could show one of the three, and you hold none of them. Where else can they be?'
          : 'In the column File three cards are certain now: one of each kind.',
        does: 'Press “Accuse …” and name all three.',
      }
    case 'won':
      return {
        says: 'The envelope opens: you were right. That is the whole game. Go, ask, deduce, accuse.',
        does: 'And now against others?',
      }
    case 'go-on':
      return {
        says: 'You have to move on.',
        does: 'Go where you can ask for something that is still open in the column File.',
      }
    case 'answered':
      return {
        says: `${name(step.by)} showed you “${cardName(rules, step.card)}”: not in the case file either.`,
        does: 'Press “End my turn”.',
      }
    case 'partly-own':
      return {
        says: 'Nobody could show one. What of the three you do not hold yourself lies in the case file.',
        does: 'Press “End my turn”.',
      }
    case 'out':
      return {
        says: 'That was not it. You are out of the hunt, and only answer from now on.',
        does: 'Watch how it ends, or start over.',
      }
    case 'beaten':
      return {
        says: `${name(step.by)} solved the case. That happens.`,
        does: 'Start over, or play on in earnest.',
      }
  }
}
