import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { LinkedPrograms } from '@portal/contract/access/password-reset.schema'
import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Checkbox, CheckboxGroup } from '@portal/ui/checkbox-group'
import { AccountField, PasswordField } from '@portal/ui/text-field'
import { useMemo } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import { type ResetLink, resetPasswordRequest } from '../access.queries.ts'

interface ResetValues {
  readonly password: string
  readonly confirm: string
  readonly endApiAccess?: boolean | undefined
}

const emptyReset: ResetValues = { password: '', confirm: '', endApiAccess: false }

interface PasswordResetFormProps {
  readonly link: ResetLink
  /** The email address of the link's account. */
  readonly email: string | undefined
  /** API tokens and webhook endpoints of the account. */
  readonly programs: LinkedPrograms | undefined
  readonly onDone: () => void
  readonly onExpired: () => void
}

export function PasswordResetForm({ link, email, programs, onDone, onExpired }: PasswordResetFormProps) {
  const { password_minimum_length: minimum } = usePortal().settings
  const validator = useMemo(
    () =>
      lazyValidator(async () =>
        (await import('@portal/contract/access/password-reset.schema')).passwordResetForm(minimum),
      ),
    [minimum],
  )
  const send = useApiMutation({
    mutationFn: ({ password, endApiAccess }: ResetValues) =>
      resetPasswordRequest(link, { password, endApiAccess }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.body.reason === 'reset_token_expired') onExpired()
    },
  })
  const form = useApiForm({ initialValues: emptyReset, validator, mutation: send })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
      <FormError error={send.errorDisplay} />
      {email === undefined ? null : <AccountField email={email} size="large" />}
      <PasswordField
        {...form.field('password')}
        label="New password"
        size="large"
        hint={`At least ${minimum} characters`}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        label="Confirm password"
        size="large"
        autoComplete="new-password"
      />
      <ApiAccessOffer
        programs={programs}
        isChosen={form.values.endApiAccess === true}
        onChange={(isChosen) => form.setValue('endApiAccess', isChosen)}
      />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Reset password
      </Button>
    </Stack>
  )
}

interface ApiAccessOfferProps {
  readonly programs: LinkedPrograms | undefined
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

const accessTexts = {
  tokens: {
    legend: 'These API tokens stay active after a password change',
    offer: 'Revoke these tokens',
  },
  endpoints: {
    legend: 'These webhook endpoints stay active after a password change',
    offer: 'Turn off these endpoints',
  },
  both: {
    legend: 'These API tokens and webhook endpoints stay active after a password change',
    offer: 'Revoke these tokens and turn off these endpoints',
  },
} as const

/** Lists tokens and endpoints that work without a password, and offers to revoke them; nothing without any. */
function ApiAccessOffer({ programs, isChosen, onChange }: ApiAccessOfferProps) {
  const { tokens = [], endpoints = [] } = programs ?? {}
  if (tokens.length + endpoints.length === 0) return null
  const texts = accessTexts[tokens.length === 0 ? 'endpoints' : endpoints.length === 0 ? 'tokens' : 'both']
  return (
    <CheckboxGroup legend={texts.legend}>
      <Text as="ul" anywhere size={14}>
        {tokens.map(({ name, madeAt }) => (
          <li key={`${madeAt} ${name}`}>
            API token “{name}”, created {formatDay(madeAt, defaultTimeZone)}
          </li>
        ))}
        {endpoints.map(({ url, madeAt }) => (
          <li key={url}>
            Webhook endpoint {url}, created {formatDay(madeAt, defaultTimeZone)}
          </li>
        ))}
      </Text>
      <Checkbox name="endApiAccess" checked={isChosen} onChange={onChange}>
        {texts.offer}
      </Checkbox>
    </CheckboxGroup>
  )
}
