/** Routes below /api for other services, which authenticate in their own way: the status without that. */
export const provenOtherwise: Record<string, number> = {
  'GET /api/pay/:key/back': 404,
  'GET /api/pay/:key/go': 404,
  'POST /api/pay/:key/back': 404,
  'POST /api/payments/cmi': 403,
  'POST /api/payments/stripe': 403,
  'GET /api/whatsapp/webhook': 403,
  'POST /api/whatsapp/webhook': 403,
}
