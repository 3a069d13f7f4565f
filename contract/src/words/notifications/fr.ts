/** The words of `en.ts` beside it, in French. */
export const notificationWords = {
  fields: {
    quiet_together: 'Indiquez un début et une fin.',
    quiet_same: 'La fin doit être différente du début.',
    push_address: 'Nous ne pouvons pas envoyer de notifications à ce navigateur.',
  },
  kinds: {
    task_assigned: {
      title: '{{actor}} vous a confié une tâche',
      detail: '{{task}}',
      push: 'Vous avez une nouvelle tâche',
    },
    task_commented: {
      title: '{{actor}} a commenté une tâche',
      detail: '{{task}}',
      push: 'Nouveau commentaire sur une tâche',
    },
    task_due: { title: 'Tâche bientôt à échéance', detail: '{{task}}', push: 'Une tâche arrive à échéance' },
    task_overdue: { title: 'Tâche en retard', detail: '{{task}}', push: 'Une tâche est en retard' },
    booking_new: {
      title: 'Nouvelle réservation {{reference}}',
      detail: '{{client}}, {{car}}, {{start}}',
      push: 'Nouvelle réservation {{reference}}',
    },
    booking_waiting: {
      title: '{{reference}} attend une confirmation',
      detail: '{{client}}, {{car}} : gardée jusqu’au {{until}}',
      push: '{{reference}} attend une confirmation',
    },
    booking_changed: {
      title: '{{client}} a modifié {{reference}}',
      detail: '{{car}}, {{start}}',
      push: '{{reference}} a changé de dates ou de lieux',
    },
    booking_cancelled: {
      title: '{{client}} a annulé {{reference}}',
      detail: '{{car}}, {{start}}',
      push: '{{reference}} a été annulée',
    },
    booking_expired: {
      title: '{{reference}} a expiré sans confirmation',
      detail: '{{client}}, {{car}}, {{start}}',
      push: '{{reference}} a expiré sans confirmation',
    },
    fleet_held: {
      title: 'Un tiers de la flotte est réservé sans paiement',
      detail: 'La dernière en date : {{reference}}, {{client}}, {{car}}',
      push: 'Un tiers de la flotte est réservé sans paiement',
    },
    late_return: {
      title: '{{car}} est en retard',
      detail: '{{reference}}, {{client}} : retour prévu {{end}}',
      push: 'Une voiture est en retard : {{reference}}',
    },
    papers_due: {
      title: 'Documents de voiture à renouveler',
      detail: '{{task}}',
      push: 'Des documents de voiture sont à renouveler',
    },
    left_zone: {
      title: '{{car}} a quitté la zone {{zone}}',
      detail: '{{reference}}, {{client}} : {{at}}',
      push: 'Une voiture a quitté une zone : {{reference}}',
    },
    entered_zone: {
      title: '{{car}} est entrée dans la zone {{zone}}',
      detail: '{{reference}}, {{client}} : {{at}}',
      push: 'Une voiture est entrée dans une zone : {{reference}}',
    },
    speeding: {
      title: '{{car}} dépasse la vitesse autorisée',
      detail: '{{reference}}, {{client}} : {{speed}} km/h, {{at}}',
      push: 'Une voiture dépasse la vitesse autorisée : {{reference}}',
    },
    message_new: {
      title: '{{name}} vous a écrit',
      detail: '{{text}}',
      push: 'Vous avez un nouveau message',
    },
    payment_online: {
      title: '{{reference}} a été payée en ligne',
      detail: '{{client}}, {{car}}, {{start}}',
      push: '{{reference}} a été payée en ligne',
    },
    payment_problem: {
      title: 'Un paiement en ligne de {{reference}} est à vérifier',
      detail: '{{client}}, {{car}}, {{start}}',
      push: 'Un paiement en ligne est à vérifier : {{reference}}',
    },
    payments_imported: {
      title: '{{actor}} a importé des paiements',
      detail: '{{file}}',
      push: 'Des paiements ont été importés',
    },
    import_undone: {
      title: '{{actor}} a annulé un import',
      detail: '{{file}}',
      push: 'Un import a été annulé',
    },
    my_payment: {
      title: 'Votre paiement pour {{reference}} est arrivé',
      detail: '{{car}}, {{start}}',
      push: 'Votre paiement pour {{reference}} est arrivé',
    },
    my_payment_returned: {
      title: 'Votre paiement pour {{reference}} vous est rendu',
      detail: '{{car}}, {{start}}',
      push: 'Votre paiement pour {{reference}} vous est rendu',
    },
    my_booking_confirmed: {
      title: 'Votre réservation {{reference}} est confirmée',
      detail: '{{car}}, {{start}}',
      push: 'Votre réservation {{reference}} est confirmée',
    },
    my_booking_changed: {
      title: 'Votre réservation {{reference}} a changé',
      detail: '{{car}}, {{start}} → {{end}}',
      push: 'Votre réservation {{reference}} a changé',
    },
    my_booking_cancelled: {
      title: 'Votre réservation {{reference}} est annulée',
      detail: '{{car}}, {{start}}',
      push: 'Votre réservation {{reference}} est annulée',
    },
    my_pickup_tomorrow: {
      title: 'Vous retirez votre voiture demain',
      detail: '{{reference}} : {{car}}, {{start}}',
      push: 'Vous retirez votre voiture demain',
    },
    my_return_tomorrow: {
      title: 'Votre voiture est à rendre demain',
      detail: '{{reference}} : {{car}}, {{end}}',
      push: 'Votre voiture est à rendre demain',
    },
    my_message_answered: {
      title: 'Nous avons répondu à votre message',
      detail: '{{text}}',
      push: 'Nous avons répondu à votre message',
    },
  },
  somebody: 'Quelqu’un',
}
