import * as z from 'zod/mini'
import { brandKit, hexColor } from './brand-kit.schema.ts'
import { type PublicFlag, type PublicFlagValues, portalFlags, publicFlags } from './portal-flags.ts'

const valueSchemas = {
  boolean: z.boolean(),
  integer: z.int(),
  decimal: z.nullable(z.string()),
  other: z.nullable(z.string()),
} as const

type FlagSchemas = { [Flag in PublicFlag]: z.ZodMiniType<PublicFlagValues[Flag]> }

const flagSchemas = Object.fromEntries(
  publicFlags.map((flag) => [flag, valueSchemas[portalFlags[flag].valueType]]),
) as unknown as FlagSchemas

export const portalSettings = z.strictObject(flagSchemas)

/** A promoted partner; `url` includes the supplier's id. */
export const upsell = z.strictObject({
  enabled: z.boolean(),
  promoCode: z.nullable(z.string()),
  url: z.nullable(z.string()),
  text: z.nullable(z.string()),
})

/** The configuration before sign-in; `programDetails` is safe HTML. */
export const portalConfig = z.strictObject({
  handle: z.string(),
  brandName: z.string(),
  brandLogo: z.nullable(z.string()),
  brandColor: hexColor,
  brandKit,
  businessEmail: z.nullable(z.string()),
  businessPhone: z.nullable(z.string()),
  /** The supplier's help page for dealers. */
  helpUrl: z.nullable(z.string()),
  programDetails: z.nullable(z.string()),
  hasAccessCode: z.boolean(),
  settings: portalSettings,
  upsell,
  /** The supplier's country as ISO 3166 code, the default for addresses. */
  country: z.string().check(z.length(2)),
  currency: z.strictObject({ code: z.string().check(z.length(3)), unicodeDecimal: z.int() }),
  /** Hosts in image and file URLs to be replaced before use. */
  assetHosts: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  sentryDsn: z.nullable(z.string()),
})

export type PortalConfig = z.infer<typeof portalConfig>
