/** Returns whether the distance to the cut is the next useful fact. From 300 units on it is the distance to the whale line. */
export function isNearTheCut(units: number): boolean {
  return units < 300
}
