/** The marks of the six reactions, by their number, each in a square of 24. */
export const REACTION_MARKS: readonly string[] = [
  // Laughing.
  'M3 8Q6 3 9 8M15 8Q18 3 21 8M4 13H20Q19 21 12 21Q5 21 4 13Z',
  // Bravo: a star.
  'M12 2 15 9 22 9.5 16.5 14 18.5 21.5 12 17.5 5.5 21.5 7.5 14 2 9.5 9 9Z',
  // Lovely: a heart.
  'M12 21C2 14 1 9 3 6C5.5 2.5 10 3 12 7C14 3 18.5 2.5 21 6C23 9 22 14 12 21Z',
  // Did not see that coming.
  'M9.5 2H14.5L13.5 15H10.5ZM10 18H14V22H10Z',
  // In doubt.
  'M5 8Q5 2 12 2Q19 2 19 8Q19 12 14 14V16H10V12Q15 10.5 15 8Q15 5.5 12 5.5Q9 5.5 9 8ZM10 18.5H14V22.5H10Z',
  // Thinking.
  'M2 12A2.6 2.6 0 1 1 7.2 12A2.6 2.6 0 1 1 2 12ZM9.4 12A2.6 2.6 0 1 1 14.6 12A2.6 2.6 0 1 1 9.4 12ZM16.8 12A2.6 2.6 0 1 1 22 12A2.6 2.6 0 1 1 16.8 12Z',
]
