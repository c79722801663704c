import * as z from 'zod/mini'
import { maxPictureBytes, portalPictureTypes } from '../suppliers/portal-settings.rules.ts'

export const dealerLogo = z.strictObject({
  /** The logo as a `data:` URL; null if there is none. */
  image: z.nullable(z.string()),
})

export const logoUpload = { field: 'file', mediaTypes: portalPictureTypes, maxBytes: maxPictureBytes }

export type DealerLogo = z.infer<typeof dealerLogo>
