import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type {
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@portal/contract/webhooks/webhook-endpoint.schema'
import { type ChosenEventKind, webhookEvents } from '@portal/contract/webhooks/webhook-events'
import { Text } from '@portal/ui/boxes'
import { Checkbox, CheckboxGroup } from '@portal/ui/checkbox-group'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmPasswordField } from '../../session/confirm-password-field.tsx'
import {
  type EndpointFormValues,
  endpointBody,
  endpointFormValues,
  endpointValidator,
  eventGroups,
} from './endpoint-form-values.ts'
import { changeEndpointRequest, createEndpointRequest, endpointsQuery } from './webhooks.queries.ts'

interface EndpointDialogProps {
  readonly endpoint?: WebhookEndpoint
  readonly onStored: (stored: WebhookEndpoint | WebhookEndpointWithSecret) => void
  readonly onClose: () => void
}

export function EndpointDialog({ endpoint, onStored, onClose }: EndpointDialogProps) {
  const store = useSaveEndpoint(endpoint, onStored)
  const form = useApiForm({
    initialValues: endpointFormValues(endpoint),
    validator: endpointValidator,
    mutation: store,
  })
  const title = endpoint === undefined ? 'Add endpoint' : 'Edit endpoint'
  return (
    <FormDialog
      title={title}
      width="wide"
      submitLabel={endpoint === undefined ? 'Add' : 'Save'}
      isBusy={form.isBusy}
      gap={14}
      formLabel={title}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={store.errorDisplay} hidesFieldErrors />
      <TextField
        {...form.field('url')}
        label="URL"
        hint="Must start with https://. We send each event as a signed POST request."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
      />
      <TextField
        {...form.field('description')}
        label="Description (optional)"
        hint="For example, “Order sync”"
        autoComplete="off"
        maxLength={200}
      />
      <EventFields
        chosen={form.values.events}
        error={form.errors.events}
        onChange={(events) => form.setValue('events', events)}
      />
      {form.values.url === endpoint?.url ? null : <ConfirmPasswordField field={form.field('password')} />}
    </FormDialog>
  )
}

/** Saves the form as a new endpoint or as a change to one; an unchanged URL is not sent. */
function useSaveEndpoint(endpoint: WebhookEndpoint | undefined, onStored: EndpointDialogProps['onStored']) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async (values: EndpointFormValues): Promise<WebhookEndpoint | WebhookEndpointWithSecret> => {
      const { url, ...body } = endpointBody(values)
      if (endpoint === undefined) return await createEndpointRequest({ url, ...body })
      return await changeEndpointRequest(endpoint.id, url === endpoint.url ? body : { url, ...body })
    },
    onSuccess: async (stored) => {
      onStored(stored)
      await queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey })
    },
  })
}

interface EventFieldsProps {
  readonly chosen: readonly ChosenEventKind[]
  readonly error: string | undefined
  readonly onChange: (events: readonly ChosenEventKind[]) => void
}

function EventFields({ chosen, error, onChange }: EventFieldsProps) {
  const toggle = (kinds: readonly ChosenEventKind[], isChosen: boolean) => {
    const rest = chosen.filter((kind) => !kinds.includes(kind))
    onChange(isChosen ? [...rest, ...kinds] : rest)
  }
  return (
    <CheckboxGroup legend="Events" error={error}>
      {eventGroups.map(({ title, kinds }) => (
        <CheckboxGroup
          key={title}
          legend={
            <Checkbox
              checked={kinds.every((kind) => chosen.includes(kind))}
              onChange={(isChosen) => toggle(kinds, isChosen)}
            >
              {title}
            </Checkbox>
          }
        >
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={chosen.includes(kind)}
              onChange={(isChosen) => toggle([kind], isChosen)}
            >
              <code>{kind}</code>
              <Text as="span" tone="muted" size={13} weight="regular" anywhere>
                {' '}
                {webhookEvents[kind].about}
              </Text>
            </Checkbox>
          ))}
        </CheckboxGroup>
      ))}
    </CheckboxGroup>
  )
}
