import { SocialReturnPage } from '../../shell/login/SocialReturnPage.tsx';

/** Where another site sends the browser back to when an account there was to be bound to the user who is logged in. */
export default function AuthRedirectPage() {
  return <SocialReturnPage />;
}
