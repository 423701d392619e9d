import type { Device } from '../../src/log/signer'
import { CodeAtWork, type Span } from './code'
import { seatingOf } from './device'
import { search, type Searched } from './search'

/** This file, for whoever puts mutants into what it imports. */
export const SEARCH_CODE = 'test/exhaust/searchCode.ts'

export interface SearchedCode extends Searched {
  /** The number of different lives of devices that were lived. */
  readonly lives: number
}

export const searchCode = (span: Span): SearchedCode => {
  const model = new CodeAtWork(span)
  const searched = search(model)
  return { ...searched, lives: model.lives }
}

/** Each of so many ballots may be asked for by any device. */
export const anybodys = (devices: number, ballots: number): Span['ballots'] =>
  Array.from({ length: ballots }, () => seatingOf(devices))

export const asDevices = (...devices: readonly number[]): readonly Device[] =>
  devices.map(device => device as Device)
