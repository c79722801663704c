import type { PoolClient } from 'pg'
import { sealApiToken } from '../../security/seal-api-token.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { demoDealers } from './demo-dealers.ts'

const usedAgoMs = 3 * 3_600_000
const madeAgoMs = 40 * 86_400_000

/** Gives the demo's first dealer an API token that its shop used a few hours ago. */
export async function addDemoApiToken(client: PoolClient, secrets: SecretBox, now: Date): Promise<void> {
  const { supplier, email } = demoDealers[0]
  const { rows } = await client.query<{ supplierId: number; dealerId: number }>(
    `select d.supplier_id as "supplierId", d.id as "dealerId" from dealers d
     join suppliers s on s.id = d.supplier_id where s.handle = $1 and d.email = $2`,
    [supplier, email],
  )
  const [owner] = rows
  if (owner === undefined) throw new Error('The demo has no dealer for its API token.')
  const { stored } = sealApiToken(secrets, owner, new Date(now.getTime() - madeAgoMs))
  await client.query(
    `insert into api_tokens (supplier_id, dealer_id, token_hash, token_encrypted, regenerated_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      owner.supplierId,
      owner.dealerId,
      stored.tokenHash,
      stored.sealed,
      stored.now,
      new Date(now.getTime() - usedAgoMs),
    ],
  )
}
