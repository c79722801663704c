import type { ActorKind } from './order-event.schema.ts'

const kindTitles = {
  dealer: 'Dealer',
  operator: 'Staff',
  integrator: 'API client',
  import: 'Import',
  system: 'System',
} as const satisfies Record<ActorKind, string>

/** An actor's name, or its kind if it has none. */
export function actorTitle({
  kind,
  name,
}: {
  readonly kind: ActorKind
  readonly name: string | null
}): string {
  return name ?? kindTitles[kind]
}
