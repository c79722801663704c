import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { type DealerSettingHandle, dealerSettingHandles } from './dealer-settings.ts'
import { setting, settingsInput } from './settings.schema.ts'

const handles = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000)),
    z.transform((list: string) => list.split(',').map((handle) => handle.trim())),
  ),
  z.array(z.enum(dealerSettingHandles as [DealerSettingHandle], 'There is no setting with that handle.')),
)

/** The settings named in `handles`, a comma list; all of them without it. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/settings/',
  access: 'signed-in',
  summary: 'Reads settings of the dealer by their handles.',
  query: z.strictObject({ handles: z.optional(handles) }),
  answer: z.array(setting),
  failures: [],
})

/** Saves the settings given and leaves the others alone. */
export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer/settings/',
  access: 'signed-in',
  summary: 'Saves settings of the dealer.',
  body: settingsInput,
  answer: z.array(setting),
  failures: ['settings_hidden', 'payment_collection_off'],
})
