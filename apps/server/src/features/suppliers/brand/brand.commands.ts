import { entriesOf, keysOf } from '@portal/contract/fields/keys'
import { type BrandStyle, brandStyles } from '@portal/contract/portal/brand-styles'
import {
  brandStyleNames,
  brandStyleSetting,
  type PortalPicture,
  portalPictures,
} from '@portal/contract/suppliers/portal-settings.rules'
import type { Command } from 'commander'
import { type CommandContext, runForSupplier } from '../../../terminal/command-context.ts'
import { formatTable } from '../../../terminal/format-table.ts'
import { changeSupplier } from '../change-supplier.ts'
import type { SettingInput } from '../settings/supplier-settings.ts'
import { readBrand } from './read-brand.ts'

/** Each image's CLI option. */
const pictureOptions = {
  logo: 'brandLogo',
  logoDark: 'brandLogoDark',
  icon: 'brandIcon',
  signInPicture: 'signInPicture',
  emailHeader: 'emailHeader',
} as const satisfies Record<string, PortalPicture>

const textOptions = {
  color: ['brandColor', 'color, such as #17503f'],
  accent: ['brandAccent', 'accent color'],
  signInSentence: ['signInSentence', 'tagline, up to 160 characters'],
} as const

type TextOption = keyof typeof textOptions | BrandStyle

type BrandOptions = Readonly<Partial<Record<keyof typeof pictureOptions | TextOption, string>>>

export function addBrandCommand(program: Command, context: CommandContext): void {
  const supplier = program.commands.find((known) => known.name() === 'supplier')
  const command = (supplier ?? program.command('supplier'))
    .command('brand')
    .description('Shows a supplier\'s branding. With options, changes it first; "" resets a value.')
    .requiredOption('--supplier <handle>', 'the supplier')
    .option('--json', 'print JSON')
  for (const [option, name] of entriesOf(pictureOptions)) {
    command.option(
      `--${toFlag(option)} <file>`,
      `${portalPictures[name]}: a PNG, JPEG, WebP, GIF or SVG file`,
    )
  }
  for (const [option, [, description]] of Object.entries(textOptions)) {
    command.option(`--${toFlag(option)} <value>`, description)
  }
  for (const [style, choices] of entriesOf(brandStyles)) {
    command.option(`--${toFlag(style)} <name>`, `${brandStyleNames[style]}: ${choices.join(', ')}`)
  }
  command.action(async ({ supplier: handle, json, ...options }: BrandOptions & CommonOptions) => {
    const settings = [...pictureSettings(options), ...textSettings(options)]
    if (settings.length > 0) {
      await runForSupplier(context, handle, (ctx) =>
        changeSupplier(ctx, { settings, addHosts: [], removeHosts: [] }),
      )
    }
    const brand = await runForSupplier(context, handle, async (ctx) => readBrand(ctx))
    if (json === true) return context.terminal.printJson(brand)
    const rows = Object.entries(brand).map(([name, value]) => [name, value ?? '-'])
    context.terminal.print(formatTable(['PART', 'VALUE'], rows))
  })
}

interface CommonOptions {
  readonly supplier: string
  readonly json?: boolean
}

const toFlag = (option: string) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function pictureSettings(options: BrandOptions): SettingInput[] {
  return entriesOf(pictureOptions).flatMap(([option, name]): SettingInput[] => {
    const file = options[option]
    if (file === undefined) return []
    return file === '' ? [{ name, value: '' }] : [{ name, pictureFile: file }]
  })
}

function textSettings(options: BrandOptions): SettingInput[] {
  const names = [
    ...entriesOf(textOptions).map(([option, [name]]) => [option, name] as const),
    ...keysOf(brandStyles).map((style) => [style, brandStyleSetting(style)] as const),
  ]
  return names.flatMap(([option, name]) => {
    const value = options[option]
    return value === undefined ? [] : [{ name, value }]
  })
}
