import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import { isProviderScript } from '@portal/contract/payment-methods/provider-scripts.rules'

const loaded = new Map<string, Promise<void>>()

/** Loads a provider's script once, and only from the provider. Rejects if it can't be loaded; the next call retries. */
export function loadProviderScript(handle: PaymentProviderHandle, address: string): Promise<void> {
  const known = loaded.get(address)
  if (known !== undefined) return known
  const loading = isProviderScript(handle, address, window.location.href)
    ? insertScript(address)
    : Promise.reject(new Error("The script isn't from the payment provider."))
  loaded.set(address, loading)
  loading.catch(() => loaded.delete(address))
  return loading
}

function insertScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error("The script couldn't be loaded."))
    })
    document.head.append(script)
  })
}

/** Whether the page is in dark mode, for frames that can't detect it. */
export function isDarkPage(): boolean {
  return document.documentElement.dataset.mantineColorScheme === 'dark'
}
