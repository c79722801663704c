import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { keysOf, recordOf } from '../fields/keys.ts'
import { isSingleLine, notOneLine, storedText } from '../fields/text.ts'
import { brandKit } from '../portal/brand-kit.schema.ts'
import {
  maxPictureBytes,
  type PortalSetting,
  portalPictures,
  portalPictureTypes,
  portalSettingNames,
} from './portal-settings.rules.ts'

const path = '/api/console/portal-settings'
const access = { who: 'staff', permission: 'portal.write' } as const
const nullableText = z.nullable(z.string())

const oneLine = storedText(1000).check(z.refine<string>(isSingleLine, notOneLine))

/** The new texts of settings; an empty text resets its setting. */
const changes = recordOf(portalSettingNames, () => z.optional(oneLine)) as Record<
  PortalSetting,
  z.ZodMiniOptional<z.ZodMiniString>
>

const portalSettingsAnswer = z.strictObject({
  brandColor: nullableText,
  brandLogo: nullableText,
  brandKit,
  emailHeader: nullableText,
  cutOffTime: nullableText,
  cutOffDays: nullableText,
  cutOffTimeZone: nullableText,
  dashboardNote: nullableText,
})

const picture = z.strictObject({ picture: z.enum(keysOf(portalPictures)) })

export const getPortalSettings = endpoint({
  method: 'GET',
  path,
  access,
  readsPrimary: true,
  summary: "Returns the portal's branding, shipping cutoff and dashboard notice.",
  answer: portalSettingsAnswer,
  failures: [],
})

export const updatePortalSettings = endpoint({
  method: 'PUT',
  path,
  access,
  summary: "Updates the portal's settings, all or none. Settings you leave out keep their values.",
  body: z.strictObject(changes),
  answer: portalSettingsAnswer,
  failures: [],
})

export const uploadPortalPicture = endpoint({
  method: 'POST',
  path: `${path}/pictures/:picture`,
  access,
  summary: 'Uploads a brand image.',
  params: picture,
  body: z.strictObject({}),
  upload: { field: 'file', mediaTypes: portalPictureTypes, maxBytes: maxPictureBytes },
  answer: portalSettingsAnswer,
  failures: [],
})

export const deletePortalPicture = endpoint({
  method: 'DELETE',
  path: `${path}/pictures/:picture`,
  access,
  summary: 'Deletes a brand image.',
  params: picture,
  answer: portalSettingsAnswer,
  failures: [],
})
