import { stayAwake } from '../../src/ui/table/awake'

let stop = (): void => {}

export const begin = (): void => {
  stop = stayAwake()
}
export const end = (): void => stop()
