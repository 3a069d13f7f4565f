/** What became of the second step of a superadmin's login, in each language; the words of the mails hold it. */
export const secondStep = {
  en: {
    news: {
      turned_on: {
        subject: 'Logging in now asks for your passkey',
        intro: 'You’ve added a passkey. From now on, logging in asks for it after your password.',
      },
      turned_off: {
        subject: 'Logging in no longer asks for a passkey',
        intro: 'The last passkey of your account was removed. Your password alone logs you in again.',
      },
      passkey_added: {
        subject: 'A passkey was added to your account',
        intro: 'A new passkey can now be used to log in to your account, after your password.',
      },
      passkey_removed: {
        subject: 'A passkey was removed from your account',
        intro: 'One of your passkeys was removed. It can no longer be used to log in.',
      },
      code_used: {
        subject: 'A recovery code was used to log in',
        intro: 'Someone logged in to your account with your password and a recovery code.',
      },
      codes_made: {
        subject: 'You have new recovery codes',
        intro: 'New recovery codes were made for your account. The ones before no longer work.',
      },
    },
    unasked: 'If this wasn’t you, reset your password now and look at the passkeys in your profile.',
  },
  fr: {
    news: {
      turned_on: {
        subject: 'La connexion demande désormais votre clé d’accès',
        intro:
          'Vous avez ajouté une clé d’accès. Elle vous sera demandée à la connexion, après votre mot de passe.',
      },
      turned_off: {
        subject: 'La connexion ne demande plus de clé d’accès',
        intro:
          'La dernière clé d’accès de votre compte a été supprimée. Votre mot de passe suffit de nouveau.',
      },
      passkey_added: {
        subject: 'Une clé d’accès a été ajoutée à votre compte',
        intro: 'Une nouvelle clé d’accès permet de se connecter à votre compte, après le mot de passe.',
      },
      passkey_removed: {
        subject: 'Une clé d’accès a été supprimée de votre compte',
        intro: 'L’une de vos clés d’accès a été supprimée. Elle ne permet plus de se connecter.',
      },
      code_used: {
        subject: 'Un code de secours a servi à une connexion',
        intro: 'Une connexion à votre compte a eu lieu avec votre mot de passe et un code de secours.',
      },
      codes_made: {
        subject: 'Vous avez de nouveaux codes de secours',
        intro:
          'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
      },
    },
    unasked:
      'Si ce n’était pas vous, réinitialisez votre mot de passe sans attendre et vérifiez les clés d’accès de votre profil.',
  },
  ar: {
    news: {
      turned_on: {
        subject: 'تسجيل الدخول يطلب الآن مفتاح المرور',
        intro: 'أضفت مفتاح مرور إلى حسابك. سيُطلب منك بعد كلمة المرور عند كل تسجيل دخول.',
      },
      turned_off: {
        subject: 'تسجيل الدخول لم يعد يطلب مفتاح مرور',
        intro: 'أُزيل آخر مفتاح مرور من حسابك، وصارت كلمة المرور وحدها كافية من جديد.',
      },
      passkey_added: {
        subject: 'أُضيف مفتاح مرور إلى حسابك',
        intro: 'يمكن الآن استعمال مفتاح مرور جديد لتسجيل الدخول إلى حسابك بعد كلمة المرور.',
      },
      passkey_removed: {
        subject: 'أُزيل مفتاح مرور من حسابك',
        intro: 'أُزيل أحد مفاتيح مرورك، ولم يعد يصلح لتسجيل الدخول.',
      },
      code_used: {
        subject: 'استُعمل رمز استرداد لتسجيل الدخول',
        intro: 'تم تسجيل الدخول إلى حسابك بكلمة مرورك وبأحد رموز الاسترداد.',
      },
      codes_made: {
        subject: 'لديك رموز استرداد جديدة',
        intro: 'أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز السابقة صالحة.',
      },
    },
    unasked: 'إن لم تكن أنت من قام بذلك، فأعد تعيين كلمة المرور الآن وراجع مفاتيح المرور في ملفك الشخصي.',
  },
}
