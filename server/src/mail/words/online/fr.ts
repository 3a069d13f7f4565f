/** The words of `en.ts` beside it, in French. */
export const online = {
  waits: 'Nous confirmons votre réservation très bientôt. D’ici là, la voiture vous est gardée.',
  received: {
    subject: 'Paiement reçu pour votre réservation {{reference}}',
    title: 'Nous avons bien reçu votre paiement',
    intro: 'Merci. Votre paiement nous est parvenu.',
    amount: 'Payé en ligne',
  },
  reserved: {
    subject: 'Caution réservée pour votre réservation {{reference}}',
    title: 'Votre caution est réservée',
    intro:
      'Votre carte n’est pas débitée : le montant est seulement réservé, et libéré quand vous rendez la voiture sans dommage.',
    amount: 'Réservé sur votre carte',
  },
  returned: {
    subject: 'Votre paiement pour la réservation {{reference}} vous est rendu',
    title: 'Votre paiement vous est rendu',
    intro:
      'Votre carte n’est pas débitée, ou le montant vous est remboursé. Selon votre banque, cela peut prendre jusqu’à dix jours.',
    twice: 'Cette réservation était déjà payée à l’arrivée de votre paiement.',
    expired:
      'Votre paiement est arrivé après la libération de la voiture : elle a depuis été réservée par quelqu’un d’autre, ou l’heure du retrait est passée.',
    closed: 'Cette réservation était déjà close à l’arrivée de votre paiement.',
    amount: 'Montant',
  },
  link: {
    subject: 'Payer votre réservation {{reference}}',
    title: 'Votre lien de paiement',
    intro: 'Vous pouvez payer par carte sur une page sécurisée, sans compte.',
    button: 'Payer maintenant',
    text: 'Bonjour {{name}}, voici le lien pour payer votre réservation {{reference}} ({{car}}). Reste à payer : {{due}}. {{url}}',
  },
  problem: {
    subject: 'Un paiement en ligne demande votre attention : {{reference}}',
    title: 'Un paiement en ligne demande votre attention',
    client: 'Client',
    amount: 'Montant',
    link: 'Voir la réservation',
    by_hand:
      'Le CMI a reçu l’ordre de ne pas débiter la carte. Annulez l’autorisation dans l’espace marchand du CMI, puis marquez-la comme traitée dans la réservation.',
    problems: {
      hold_expired:
        'Un paiement est arrivé après la fin du délai de réservation, quand la voiture n’était plus libre : il est rendu au client, qui est prévenu.',
      booking_closed:
        'Un paiement est arrivé pour une réservation close : il est rendu au client, qui est prévenu.',
      paid_already:
        'Une réservation déjà payée l’a été une seconde fois : ce paiement est rendu au client, qui est prévenu.',
      wrong_amount:
        'La passerelle annonce un autre montant que celui demandé. Rien n’a été enregistré comme payé.',
      wrong_currency:
        'La passerelle annonce une autre devise que celle demandée. Rien n’a été enregistré comme payé.',
      order_failed:
        'La passerelle a refusé de rembourser, de prélever ou de libérer ce paiement. Traitez-le dans l’espace de la passerelle.',
      deposit_lapsed:
        'La banque du client a libéré la caution réservée. Aucune caution n’est plus détenue pour cette réservation.',
    },
  },
}
