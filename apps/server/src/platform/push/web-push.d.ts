/** The part of web-push that we use. The package has no types. */
declare module 'web-push' {
  interface RequestDetails {
    endpoint: string
    headers: Record<string, string | number>
    body: Buffer | null
  }
  interface Options {
    TTL: number
    urgency: 'very-low' | 'low' | 'normal' | 'high'
    topic: string
    headers: Record<string, string>
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string }
    getVapidHeaders(
      audience: string,
      subject: string,
      publicKey: string,
      privateKey: string,
      contentEncoding: 'aes128gcm',
    ): { Authorization: string }
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ): RequestDetails
  }
  export default webPush
}
