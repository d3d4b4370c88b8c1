import { SocialReturnPage } from '../../shell/login/SocialReturnPage.tsx';

/** Where another site sends the browser back to after a login. */
export default function SocialLoginPage() {
  return <SocialReturnPage />;
}
