/** Runs the work for every item, at most `limit` of them at the same time. */
export async function mapLimit<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const runNext = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, runNext))
}
