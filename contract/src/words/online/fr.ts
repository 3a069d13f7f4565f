/** The words of `en.ts` beside it, in French. */
export const onlineWords = {
  errors: {
    online_payment_off: 'Le paiement en ligne n’est pas disponible pour le moment.',
    nothing_to_pay: 'Il n’y a rien à payer en ligne pour cette réservation actuellement.',
  },
  fields: {
    stripe_key: 'Saisissez une clé secrète Stripe, par exemple sk_test_… ou rk_live_….',
    stripe_webhook_key: 'Saisissez le secret de signature du webhook, par exemple whsec_….',
    stripe_key_mode: 'Cette clé Stripe appartient à l’autre mode.',
    above_received: 'Vous pouvez rembourser au plus {{amount}} DH de ce paiement.',
  },
  messages: {
    payment_started: 'Redirection vers la page de paiement sécurisée',
    pay_link_sent: 'Lien de paiement envoyé',
    refund_ordered: 'Remboursement en cours',
    payment_resolved: 'Marqué comme traité',
  },
  said: {
    description: 'Réservation {{reference}}',
    going: 'Redirection vers la page de paiement sécurisée…',
    go_on: 'Continuer vers le paiement',
  },
}
