/** Routes below /api that another service calls, which proves itself in its own way: what whoever does not hears. */
export const provenOtherwise: Record<string, number> = {
  'GET /api/pay/:key/back': 404,
  'GET /api/pay/:key/go': 404,
  'POST /api/pay/:key/back': 404,
  'POST /api/payments/cmi': 403,
  'POST /api/payments/stripe': 403,
  'GET /api/whatsapp/webhook': 403,
  'POST /api/whatsapp/webhook': 403,
}
