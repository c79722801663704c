import type { SecretBox } from '../../../context/ports/secret-box.ts'
import type {
  EndpointKey,
  SendingEndpoint,
} from '../../../repositories/webhooks/webhook-sending.repository.ts'
import { webhookSecretOwner } from '../../../security/webhook-signature.ts'

/** An endpoint's signing secrets, newest first; two during a rotation. */
export function openSecrets(
  secrets: SecretBox,
  key: EndpointKey,
  { secret_sealed, previous_secret_sealed }: SendingEndpoint,
): string[] {
  const owner = webhookSecretOwner(key)
  return [secret_sealed, previous_secret_sealed]
    .filter((sealed) => sealed !== null)
    .map((sealed) => secrets.open(sealed, owner))
}
