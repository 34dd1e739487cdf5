/** Runs `work` for every item, up to `lanes` at a time, starting them in order. */
export async function inLanes<T>(all: readonly T[], lanes: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
