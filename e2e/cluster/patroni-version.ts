const minPatroni = '3.1.0'

/** Why this Patroni version is unsafe for orders, as a sentence; undefined if it is safe. */
export function findPatroniProblem(version: string): string | undefined {
  const numbers = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const [found, least] = [numbers(version), numbers(minPatroni)]
  const at = least.findIndex((number, index) => (found[index] ?? 0) !== number)
  if (at < 0 || (found[at] ?? 0) > (least[at] ?? 0)) return undefined
  return `Patroni ${version} is installed, and it loses acknowledged orders when a primary hangs and wakes, because it overwrites the leader key of another one: ${minPatroni} or newer is needed, from Debian 13 or apt.postgresql.org. PATRONI_ANYWAY=1 shows the loss.`
}
