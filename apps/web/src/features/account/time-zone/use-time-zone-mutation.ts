import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { accountMessages } from '@portal/contract/account/account.messages'
import { timeZoneCity } from '@portal/contract/fields/time/time-zone.rules'
import { useQueryClient } from '@tanstack/react-query'
import { chooseTimeZoneRequest, setCachedDealer } from '../account.queries.ts'

const namesOfUtc = ['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']

export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return namesOfUtc.includes(timeZone) ? 'UTC' : timeZone
}

/**
 * All time zones of the browser with their cities, UTC first, plus `extra` ones, which the browser may list under
 * another name.
 */
export function timeZoneChoices(...extra: readonly string[]): readonly (readonly [string, string])[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...extra])
  names.delete('UTC')
  const choices = [...names].map((name) => [name, timeZoneCity(name)] as const)
  return [['UTC', 'UTC'], ...choices.sort(([, one], [, other]) => one.localeCompare(other, 'en'))]
}

/** Saves a time zone; displayed times update immediately, and data by day is refetched. */
export function useTimeZoneMutation() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: chooseTimeZoneRequest,
    onSuccess: (dealer) => {
      setCachedDealer(queryClient, dealer)
      showSuccess(accountMessages.timeZoneSaved)
      void queryClient.invalidateQueries()
    },
  })
}
