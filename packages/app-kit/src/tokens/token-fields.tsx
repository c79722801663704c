import { type Scope, scopes } from '@portal/contract/callers/scopes'
import { Text } from '@portal/ui/boxes'
import { Checkbox, CheckboxGroup } from '@portal/ui/checkbox-group'
import { SelectField } from '@portal/ui/select-field'
import type { ComponentProps } from 'react'

interface ScopeFieldsProps {
  readonly offered: readonly Scope[]
  readonly chosen: readonly Scope[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly Scope[]) => void
}

/** The permissions of a new token or key, with their API names. */
export function ScopeFields({ offered, chosen, error, onChange }: ScopeFieldsProps) {
  return (
    <CheckboxGroup legend="Permissions" error={error}>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          name="scopes"
          checked={chosen.includes(scope)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
        >
          {scopes[scope].about}{' '}
          <Text as="code" tone="muted" size={12}>
            {scope}
          </Text>
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}

/** The number of days until a new token or key expires; empty for never. */
export function ExpiryField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField {...field} label="Expires">
      <option value="">Never</option>
      <option value="30">In 30 days</option>
      <option value="90">In 90 days</option>
      <option value="365">In a year</option>
    </SelectField>
  )
}
