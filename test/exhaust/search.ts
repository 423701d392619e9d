import { States } from './states'

export interface Step<State> {
  readonly to: State
  /** A sentence for a reader of a trace. It is made only for the few steps that are printed. */
  readonly says: () => string
}

/** A table whose every state can be visited. */
export interface Model<State> {
  readonly first: State
  /** The number of numbers that name a state. */
  readonly width: number
  /** The numbers that name a state. States that differ only in which device is which have one name. */
  nameOf(state: State): readonly number[]
  /** A state with this name. */
  stateOf(name: Float64Array): State
  steps(state: State): readonly Step<State>[]
  /** A promise of the protocol that is broken in this state, in words. */
  fault(state: State): string | undefined
  /** The stores of all devices, in words. */
  shown(state: State): string
}

export interface Moment {
  readonly says: string
  readonly shows: string
}

/** The result of a search: all states there are, or a shortest way to one that breaks a promise. */
export interface Searched {
  readonly states: number
  readonly steps: number
  /** Steps from the first state to the furthest. */
  readonly depth: number
  readonly isWhole: boolean
  readonly fault: { readonly says: string; readonly trace: readonly Moment[] } | null
}

/** Visits the states in the order of their distance from the first, until all are visited or one has a fault. */
export const search = <State>(model: Model<State>, mostStates = Infinity): Searched => {
  const states = new States(model.width)
  states.add(model.nameOf(model.first), -1)
  let [steps, depth, layerEnd] = [0, 0, 1]
  for (let at = 0; at < states.size; at++) {
    if (at === layerEnd) [depth, layerEnd] = [depth + 1, states.size]
    const state = model.stateOf(states.row(at))
    for (const { to } of model.steps(state)) {
      steps++
      if (!states.add(model.nameOf(to), at)) continue
      const says = model.fault(to)
      if (says === undefined) continue
      const trace = traceTo(model, states, states.size - 1)
      return { states: states.size, steps, depth: depth + 1, isWhole: false, fault: { says, trace } }
    }
    if (states.size > mostStates) return { states: states.size, steps, depth, isWhole: false, fault: null }
  }
  return { states: states.size, steps, depth, isWhole: true, fault: null }
}

/** The way to a state, told with the same device under the same letter from beginning to end. */
const traceTo = <State>(model: Model<State>, states: States, index: number): readonly Moment[] => {
  const [, ...path] = states.pathTo(index)
  const trace: Moment[] = []
  let state = model.first
  for (const at of path) {
    const name = states.row(at)
    const step = model.steps(state).find(({ to }) => model.nameOf(to).every((word, i) => word === name[i]))
    if (step === undefined) throw new Error('a state of the trace cannot be reached from the one before it')
    state = step.to
    trace.push({ says: step.says(), shows: model.shown(state) })
  }
  return trace
}
