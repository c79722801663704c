import type { Random } from '../generating/random.ts'

/** Returns a dealer's next reference number; never repeated if the supplier requires unique ones. */
export type References = (random: Random) => string

/** A dealer's reference numbers: its shop's, a marketplace's, and plain ones. */
export function countReferences(initials: string, isUnique: boolean): References {
  let last = 20_100
  let previous = ''
  const write = (random: Random) => {
    last += random.between(1, 4)
    const form = random.next()
    if (form < 0.6) return `${initials}-${last}`
    if (form < 0.85)
      return `112-${String(last * 37).padStart(7, '0')}-${String(random.between(0, 9_999_999)).padStart(7, '0')}`
    return `#${last}`
  }
  return (random) => {
    if (isUnique || previous === '' || !random.chance(0.03)) previous = write(random)
    return previous
  }
}
