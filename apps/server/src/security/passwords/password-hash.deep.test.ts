import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('checking a password without an account takes as long as a wrong one', async () => {
  const known = await hashPassword('kettle harbour')
  const timeOf = async (stored: string | null) => {
    const start = performance.now()
    expect(await verifyPassword(stored, 'wrong')).toBe(false)
    return performance.now() - start
  }
  // Alternating, so that load on the machine affects both.
  const [ofKnown, ofNobody]: [number[], number[]] = [[], []]
  for (let round = 0; round < 9; round += 1) {
    ofKnown.push(await timeOf(known))
    ofNobody.push(await timeOf(null))
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[4] ?? 0
  const [one, other] = [median(ofKnown), median(ofNobody)]
  expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(3)
})
