import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import {
  maxPictureBytes,
  type PortalPicture,
  portalPictures,
  portalPictureTypes,
} from '@portal/contract/suppliers/portal-settings.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { FileInput } from '@portal/ui/file-input'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import styles from './portal.module.css'
import { portalPictureRequest, portalSettingsQuery } from './portal-settings.queries.ts'

interface PictureFieldProps {
  readonly picture: PortalPicture
  /** The current image's URL; null if there is none. */
  readonly address: string | null
}

/** A brand picture: keep, replace or remove. */
export function PictureField({ picture, address }: PictureFieldProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const [isTooLarge, setTooLarge] = useState(false)
  const store = useApiMutation({
    mutationFn: (file: File | undefined) => portalPictureRequest({ picture, file }),
    onSuccess: (settings) => {
      queryClient.setQueryData(portalSettingsQuery.queryKey, settings)
      showSuccess('Image saved.')
    },
  })
  const name = portalPictures[picture]
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  return (
    <Stack gap={6}>
      <Text as="label" size={13} weight="medium" htmlFor={id}>
        {label}
      </Text>
      <FormError error={store.errorDisplay} />
      {isTooLarge ? (
        <Callout tone="negative" announced>
          This file is larger than 10 MB.
        </Callout>
      ) : null}
      <Row wrap align="center" gap={12}>
        {address ? (
          <img
            className={styles.picture}
            data-dark={picture === 'brandLogoDark' || undefined}
            src={address}
            alt=""
          />
        ) : null}
        <FileInput
          id={id}
          accept={portalPictureTypes.join(',')}
          disabled={store.isPending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            setTooLarge((file?.size ?? 0) > maxPictureBytes)
            if (file && file.size <= maxPictureBytes) store.send(file)
            currentTarget.value = ''
          }}
        />
        {address ? (
          <Button
            size="small"
            isBusy={store.isPending}
            aria-label={`Remove ${name}`}
            onClick={() => store.send(undefined)}
          >
            Remove
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
