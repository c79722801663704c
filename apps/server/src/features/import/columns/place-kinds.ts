import { countryCode } from '@portal/contract/fields/address/countries'
import { usualPlace } from '@portal/contract/fields/address/country-parts.rules'
import { usualPostal } from '@portal/contract/fields/address/postal.rules'
import { usStateCode } from '@portal/contract/fields/address/us-territories'
import { describePostalProblem, findPostalProblem } from '@portal/contract/fields/address/zip-codes.rules'
import {
  findSpreadsheetDamage,
  spreadsheetDamage,
} from '@portal/contract/fields/spreadsheets/spreadsheet-damage'
import type { CellKind } from './field-kind.ts'
import { code, visibleLine } from './text-kinds.ts'

interface PlaceColumns {
  readonly country: string
  readonly state: string
}

/** The kinds of an address's interdependent columns; `columns` are their names. */
export function placeKinds(
  columns: PlaceColumns,
): Readonly<Record<'country' | 'state' | 'postal', CellKind>> {
  return { country: countryOf(columns), state: stateOf(columns), postal: postalOf(columns) }
}

function countryOf({ state }: PlaceColumns): CellKind {
  return {
    ...code(200),
    read: (cell) => countryCode(cell),
    requirement: 'must be a country name or a two-letter ISO 3166 code, such as US',
    // US territories become states only if the file has a state column.
    resolveInRow: (country, row) =>
      country !== null && state in row ? usualPlace({ country, state: row[state] ?? '' }).country : country,
  }
}

function stateOf(columns: PlaceColumns): CellKind {
  return {
    ...visibleLine(200),
    resolveInRow: (state, row) => {
      const country = row[columns.country]
      if (!country) return state
      const place = usualPlace({ country, state: state ?? '' })
      const isUnknown = state !== null && place.country === 'US' && usStateCode(place.state) === undefined
      return isUnknown ? { fault: "isn't a US state" } : place.state || state
    },
  }
}

/** Warns about short postal codes, which have probably lost leading zeros. */
function postalOf({ country, state }: PlaceColumns): CellKind {
  const { read, ...kind } = visibleLine(50)
  return {
    ...kind,
    read: (cell, reading) => {
      const postal = read(cell, reading)
      return postal === undefined ? undefined : usualPostal(postal)
    },
    warning: (postal, row) => {
      const warning = findPostalProblem({ country: row[country] ?? '', state: row[state] ?? '', postal })
      const isShort = /^\d{3,4}$/.test(postal) && ['', 'US'].includes(row[country] ?? '')
      if (isShort || warning?.likelyPostal?.replace(/^0+/, '') === postal) return spreadsheetDamage.lostZeros
      const damage = findSpreadsheetDamage(postal)
      return damage !== undefined || warning === undefined ? damage : describePostalProblem(warning)
    },
  }
}
