/** The first chair that a person takes from this device: the device is called by its name. */
export const firstChairOf = <Chair extends { readonly by: 'person' | 'bot'; readonly home: string }>(
  chairs: readonly Chair[],
  key: string,
): Chair | undefined => chairs.find(({ by, home }) => by === 'person' && home === key)
