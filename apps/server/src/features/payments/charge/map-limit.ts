/** Does work for each thing, so many at once. */
export async function mapLimit<Thing>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = things.values()
  const walk = async () => {
    for (const thing of waiting) await work(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
}
