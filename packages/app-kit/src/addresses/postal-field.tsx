import { hasPostal } from '@portal/contract/fields/address/country-parts.rules'
import { findPostalProblem } from '@portal/contract/fields/address/zip-codes.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'

/** Countries' names for postal codes, if different. */
const postalNames: Readonly<Record<string, string>> = {
  US: 'ZIP code',
  AU: 'Postcode',
  GB: 'Postcode',
  NZ: 'Postcode',
  IE: 'Eircode',
  IN: 'PIN code',
}

/** Label of postal codes by country. */
export function postalName(country: string): string {
  return postalNames[country] ?? 'Postal code'
}

interface PostalFieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly size?: 'normal' | 'large'
  readonly autoComplete?: string
  readonly maxLength?: number
  /** The country and state of the same address. */
  readonly country: string
  readonly state: string
  /** Applies the suggestion for one of the two fields. */
  readonly onUse: (part: 'postal' | 'state', value: string) => void
}

/** A postal code; on blur, a suggestion is shown for a doubtful ZIP code. */
export function PostalField({ country, state, onUse, error, ...field }: PostalFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const problem = isTyping ? undefined : findPostalProblem({ country, state, postal: field.value })
  const { likelyPostal, likelyState } = problem ?? {}
  const word = postalName(country)
  return (
    <Stack gap={4}>
      <TextField
        autoComplete="postal-code"
        {...field}
        label={hasPostal(country) ? word : `${word} (optional)`}
        // The contract's message says "Postal code" for every country.
        error={error?.replace(/^Postal code\b/, word)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <Row wrap align="center" gap={8} role="status">
        {problem ? (
          <Text as="span" size={12} leading={16} key={problem.sentence}>
            {problem.sentence}
          </Text>
        ) : null}
        {likelyPostal ? (
          <Button size="small" key={likelyPostal} onClick={() => onUse('postal', likelyPostal)}>
            {`Use ${likelyPostal}`}
          </Button>
        ) : null}
        {likelyState ? (
          <Button size="small" key={likelyState.code} onClick={() => onUse('state', likelyState.code)}>
            {`Use ${likelyState.name}`}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
