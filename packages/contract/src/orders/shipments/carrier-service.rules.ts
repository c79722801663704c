/** A shipment's carrier and service, such as "UPS Ground"; empty if both are unknown. */
export function carrierService(carrier: string | null, method: string | null): string {
  // Files may repeat the carrier in the service.
  const isRepeated = carrier !== null && method?.toLowerCase().startsWith(carrier.toLowerCase())
  return [isRepeated ? null : carrier, method].filter(Boolean).join(' ')
}
