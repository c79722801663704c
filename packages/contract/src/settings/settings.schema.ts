import * as z from 'zod/mini'
import { dealerSettingHandles } from './dealer-settings.ts'

const handle = z.enum(dealerSettingHandles, 'Unknown setting.')
const valueType = z.enum(['boolean', 'decimal', 'integer', 'other'])

export const handleList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000)),
    z.transform((list: string) => list.split(',').map((one) => one.trim())),
  ),
  z.array(handle),
)

/** A setting and its value: a boolean is true or false, a decimal is decimal text, null means not set. */
export const setting = z.strictObject({
  handle,
  value: z.nullable(z.union([z.boolean(), z.string()])),
  valueType,
})

/** Shown if the maximum total isn't a number. */
export const totalInvalid = 'Must be a valid number'

/** The maximum total for automatic authorization, as typed; empty for no limit, and ".5" for 0.5. */
export const authorizationLimit = z.pipe(
  z.string().check(z.trim(), z.regex(/^(\d{1,12}(\.\d{1,2})?|\.\d{1,2})?$/, totalInvalid)),
  z.transform((total: string) => (total.startsWith('.') ? `0${total}` : total)),
)
const yesOrNo = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value: 'true' | 'false') => value === 'true'),
  ),
])
const upTo = z.nullish(
  z.union(
    [
      authorizationLimit,
      z.pipe(z.number(totalInvalid).check(z.minimum(0)), z.pipe(z.transform(String), authorizationLimit)),
    ],
    totalInvalid,
  ),
)

/** A setting to save. `seen` is the value to replace, if given; an empty maximum total means no limit. */
export const settingInput = z.discriminatedUnion('handle', [
  z.strictObject({
    handle: z.literal('auto_authorize'),
    value: yesOrNo,
    valueType: z.optional(valueType),
    seen: z.optional(yesOrNo),
  }),
  z.strictObject({
    handle: z.literal('auto_authorize_up_to'),
    value: upTo,
    valueType: z.optional(valueType),
  }),
])

export const settingsInput = z.array(settingInput).check(
  z.minLength(1),
  z.maxLength(dealerSettingHandles.length),
  z.refine(
    (list) => new Set(list.map((row) => row.handle)).size === list.length,
    'Each setting can appear only once',
  ),
)

/** The invoice settings form (document 1, section 5). */
export const invoiceSettingsForm = z.strictObject({ autoAuthorize: z.boolean(), upTo: authorizationLimit })

export type Setting = z.infer<typeof setting>

export type SettingInput = z.infer<typeof settingInput>
