/** Routes below /api that another service calls, which proves itself in its own way: what whoever does not hears. */
export const provenOtherwise: Record<string, number> = {
  'GET /api/whatsapp/webhook': 403,
  'POST /api/whatsapp/webhook': 403,
}
