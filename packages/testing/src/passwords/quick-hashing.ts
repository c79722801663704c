const hashing = '/apps/server/src/security/passwords/password-hash.ts'
const usual = 'memoryCost: 19_456, timeCost: 2'
const least = 'memoryCost: 8, timeCost: 1'

/**
 * Hashes passwords at the least cost that Argon2 has. It changes a source while tests load it, as no build of the portal
 * does; the long tests hash at the usual cost.
 */
export function hashQuickly() {
  return {
    name: 'quick-hashing',
    enforce: 'pre',
    transform: (code: string, id: string) => {
      if (!id.split('?')[0]?.endsWith(hashing)) return undefined
      if (!code.includes(usual)) throw new Error(`${hashing} has another cost than "${usual}".`)
      return code.replace(usual, least)
    },
  } as const
}
