/** As much of logic-solver as we use. */
declare module 'logic-solver' {
  namespace Logic {
    type Formula = string | object
    class Solver {
      require(...formulas: readonly Formula[]): void
      solveAssuming(formula: Formula): object | null
    }
    const exactlyOne: (...formulas: readonly Formula[]) => Formula
    const and: (...formulas: readonly Formula[]) => Formula
    const or: (...formulas: readonly Formula[]) => Formula
    const not: (formula: Formula) => Formula
    const sum: (...formulas: readonly Formula[]) => Formula
    const constantBits: (number: number) => Formula
    const equalBits: (a: Formula, b: Formula) => Formula
  }
  export default Logic
}
