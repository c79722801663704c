const hashing = '/apps/server/src/security/passwords/password-hash.ts'

/** The usual hashing cost and its replacement, for passwords and the dummy hash of unknown accounts. */
const costs = [
  ['memoryCost: 19_456, timeCost: 2', 'memoryCost: 8, timeCost: 1'],
  ['m=19456,t=2,', 'm=8,t=1,'],
] as const

/**
 * Hashes passwords at Argon2's minimum cost by rewriting the source when tests load it; builds of the portal are
 * unaffected. Long tests and tests that run alone hash at the usual cost.
 */
export function hashFast() {
  return {
    name: 'quick-hashing',
    enforce: 'pre',
    transform: (code: string, id: string) => {
      if (!id.split('?')[0]?.endsWith(hashing)) return undefined
      const unknown = costs.find(([usual]) => !code.includes(usual))
      if (unknown !== undefined) throw new Error(`${hashing} has no "${unknown[0]}".`)
      return costs.reduce((changed, [usual, least]) => changed.replace(usual, least), code)
    },
  } as const
}
