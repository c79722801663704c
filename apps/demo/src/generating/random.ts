/** A seeded random number generator; `fork` returns an independent one by name. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `least` to `most`, both inclusive. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key
  fork(name: string): Random
}

/** FNV-1a over the characters of a text. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
}

/** Mulberry32: its 32 bits of state are plenty for demo data. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function createRandom(seed: string): Random {
  const next = sequence(hash(seed))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing can be picked from an empty list.')
      return item
    },
    weighted: (weights) => pickWeighted(weights, next()),
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}

function pickWeighted<Key extends string>(
  weights: Readonly<Partial<Record<Key, number>>>,
  share: number,
): Key {
  const entries = Object.entries(weights) as [Key, number][]
  let left = share * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  const last = entries.at(-1)
  if (last === undefined) throw new Error('Nothing can be picked from an empty table.')
  return last[0]
}
