/** Where gateways tell us what became of a payment, below `/api`. */
export const stripeWebhookPath = '/payments/stripe'
export const cmiCallbackPath = '/payments/cmi'
